/** The product's calls, made without a browser: what a scenario stands on and looks at behind the screen. */

export class Api {
  /** `url` is the practice's; without a token it is nobody who calls. */
  constructor(
    readonly url: string,
    private readonly token = "",
  ) {}

  get<T>(path: string): Promise<T> {
    return this.call("GET", path);
  }

  post<T>(path: string, body: object): Promise<T> {
    return this.call("POST", path, body);
  }

  put<T>(path: string, body: object): Promise<T> {
    return this.call("PUT", path, body);
  }

  patch<T>(path: string, body: object): Promise<T> {
    return this.call("PATCH", path, body);
  }

  delete(path: string): Promise<void> {
    return this.call("DELETE", path);
  }

  private async call<T>(method: string, path: string, body?: object): Promise<T> {
    const answer = await fetch(`${this.url}/api/v1${path}`, {
      method,
      headers: { Authorization: `Bearer ${this.token}`, "Content-Type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`);
    return (answer.status === 204 ? undefined : await answer.json()) as T;
  }
}
