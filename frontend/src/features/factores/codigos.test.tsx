import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Link, useNavigate } from "react-router";
import { expect, test, vi } from "vitest";
import { Toaster } from "@/components/ui/Toaster";
import { RouterView } from "@/lib/router/RouterView";
import { memoryRouter } from "@/test/router";
import { CodigosRecuperacion } from "./components/CodigosRecuperacion";

const CODES = ["aaaa-1111", "bbbb-2222"];

function Perfil() {
  const navigate = useNavigate();
  return (
    <>
      <CodigosRecuperacion codes={CODES} onDone={() => void navigate("/hecho")} />
      <Link to="/otra">Otra página</Link>
      <Toaster />
    </>
  );
}

function open() {
  const router = memoryRouter(
    [
      { path: "/perfil", element: <Perfil /> },
      { path: "*", element: <p>Fuera</p> },
    ],
    "/perfil",
  );
  render(<RouterView router={router} />);
  return { router, user: userEvent.setup() };
}

test("whoever leaves without having saved the codes is asked first", async () => {
  const { user, router } = open();
  await user.click(await screen.findByRole("link", { name: "Otra página" }));

  const question = await screen.findByRole("alertdialog", { name: "¿Salir sin guardar?" });
  expect(question).toHaveTextContent("Tus códigos de recuperación no se vuelven a mostrar.");
  await user.click(within(question).getByRole("button", { name: "Volver a los códigos" }));
  expect(screen.getByText("aaaa-1111")).toBeVisible();
  expect(router.state.location.pathname).toBe("/perfil");

  const closing = new Event("beforeunload", { cancelable: true });
  dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);

  await user.click(screen.getByRole("link", { name: "Otra página" }));
  await user.click(await screen.findByRole("button", { name: "Salir sin guardar" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/otra"));
});

test("whoever has saved them goes on unasked", async () => {
  const { user, router } = open();
  await user.click(await screen.findByRole("button", { name: "Ya los he guardado" }));

  await waitFor(() => expect(router.state.location.pathname).toBe("/hecho"));
  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
});

test("all codes are copied at once, and a copy that fails says so", async () => {
  const { user } = open();
  const copy = await screen.findByRole("button", { name: "Copiar los códigos" });
  await user.click(copy);
  expect(await screen.findByText("Códigos copiados al portapapeles")).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe("aaaa-1111\nbbbb-2222");

  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValueOnce(new Error("denied"));
  await user.click(copy);
  expect(await screen.findByText("Error al copiar al portapapeles")).toBeVisible();
});
