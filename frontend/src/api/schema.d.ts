/** Stand-in until `npm run client` writes this file from the server's OpenAPI. */
interface Login {
  access_token: string;
  token_type: "bearer";
  must_change_password: boolean;
  role: "terapeuta" | "paciente";
}
interface Me {
  id: string;
  email: string;
  name: string;
  role: "terapeuta" | "paciente";
  avatar_url: string | null;
  foto_perfil: string | null;
  must_change_password: boolean;
}
interface Config {
  google_client_id: string | null;
  development: boolean;
  demo?: { email: string; name: string; role: "terapeuta" | "paciente"; password: string | null }[];
}
interface Get<T> {
  parameters: { query?: never; header?: never; path?: never; cookie?: never };
  responses: { 200: { headers: never; content: { "application/json": T } } };
}
interface Post<B, T> {
  parameters: { query?: never; header?: never; path?: never; cookie?: never };
  requestBody: { content: { "application/json": B } };
  responses: { 200: { headers: never; content: { "application/json": T } } };
}
export interface paths {
  "/api/v1/auth/config": { get: Get<Config> };
  "/api/v1/auth/me": { get: Get<Me> };
  "/api/v1/auth/dev/accounts": { get: Get<{ email: string; name: string; role: string }[]> };
  "/api/v1/auth/dev/token": { post: Post<{ email: string }, { access_token: string }> };
  "/api/v1/auth/google-login": { post: Post<{ token: string; role: string }, Login> };
  "/api/v1/auth/login/patient": { post: Post<{ email: string; contrasenia: string }, Login> };
  "/api/v1/auth/change-password": {
    post: Post<{ old_password?: string; new_password: string }, { detail: string }>;
  };
  "/api/v1/auth/logout": {
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      responses: { 204: { headers: never; content?: never } };
    };
  };
}
