import { Link } from "react-router";

const STONE =
  "M20.6 2.2c10.2 0 17.300 6.900 17.300 16.900 0 11-7.700 18.800-18.2 18.800C9.300 37.900 2.100 31 2.100 20.700 2.100 10 10.100 2.2 20.6 2.2Z";
const WAVE =
  "M6 17.500c3 5 5.500 3.600 8.400-2.100 3.400-3.600 5.600-.3 8.400 1.300 2.600 1 4.800.5 7.200-.4";
const RIPPLE =
  "M8 26.800c2.300 2.600 4.300 1.900 6.400-.3 3-3 5.800-2.300 8-1.400 1.800.6 3.400 1 4.800 1";

/** The brand as a link: to the public site, or to `to` inside the application. */
export function Brand({ to }: { to?: string }) {
  const drawn = (
    <>
      <svg className="marca" viewBox="0 0 40 40" aria-hidden="true">
        <path className="marca-piedra" d={STONE} />
        <path className="marca-onda" d={WAVE} />
        <path className="marca-onda marca-onda--2" d={RIPPLE} />
      </svg>
      Remanso
    </>
  );
  if (!to) {
    return (
      <a className="logo" href="/">
        {drawn}
      </a>
    );
  }
  return (
    <Link className="logo" to={to}>
      {drawn}
    </Link>
  );
}
