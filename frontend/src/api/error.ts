/** What every failed call becomes: the server's own sentence, its status and, for a 422, its fields. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  /** The Spanish sentence the server sent, or `undefined` when it said nothing. */
  readonly detail: string | undefined;
  readonly code: string | undefined;
  /** Messages by field name; empty unless the server answered 422. */
  readonly fields: Readonly<Record<string, string>>;
  /** Seconds to wait, when the server said so (429). */
  readonly retryAfter: number | undefined;
  /** What else the answer holds, such as the appointments that stand in the way of one. */
  readonly more: Readonly<Record<string, unknown>>;

  constructor(init: {
    status: number;
    statusText?: string;
    detail?: string;
    code?: string;
    fields?: Record<string, string>;
    retryAfter?: number;
    more?: Record<string, unknown>;
  }) {
    super(init.detail || init.statusText || `HTTP error! status: ${init.status}`);
    this.status = init.status;
    this.detail = init.detail;
    this.code = init.code;
    this.fields = init.fields ?? {};
    this.retryAfter = init.retryAfter;
    this.more = init.more ?? {};
  }

  /** The call never reached the server, or no answer came back. */
  get isNetwork(): boolean {
    return this.status === 0;
  }
}

interface ProblemBody {
  detail?: unknown;
  code?: unknown;
  errors?: unknown;
}

/** Reads a failed answer, whatever its body is, into an `ApiError`. */
export async function errorFrom(response: Response): Promise<ApiError> {
  const body = await readProblem(response);
  const retryAfter = Number(response.headers.get("Retry-After"));
  return new ApiError({
    status: response.status,
    statusText: response.statusText,
    detail: typeof body.detail === "string" ? body.detail : undefined,
    code: typeof body.code === "string" ? body.code : undefined,
    fields: fieldsOf(body.errors),
    retryAfter: retryAfter > 0 ? retryAfter : undefined,
    more: { ...body },
  });
}

async function readProblem(response: Response): Promise<ProblemBody> {
  try {
    const body: unknown = await response.clone().json();
    return body && typeof body === "object" ? body : {};
  } catch {
    return {}; // A proxy's page, or nothing at all: the status speaks for itself.
  }
}

function fieldsOf(errors: unknown): Record<string, string> {
  if (!Array.isArray(errors)) return {};
  const pairs = errors.filter(
    (e): e is { field: string; message: string } =>
      typeof e?.field === "string" && typeof e?.message === "string",
  );
  return Object.fromEntries(pairs.map((e) => [e.field, e.message]));
}
