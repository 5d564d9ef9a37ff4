export type Method = "GET" | "POST" | "PUT" | "DELETE";
export type Guard = "public" | "loggedIn" | "staff" | "secretariat" | "admin" | "adminOnly";
export type Effect = "read" | "write";
export type Door = Method | "none";

/** One call of the legacy API as flat data; see ./calls. */
export interface Call<Path extends string = string, E extends Effect = Effect> {
  readonly method: Method;
  readonly path: Path;
  readonly guard: Guard;
  readonly effect: E;
  readonly door: Door;
  /** Names to be read from the answer, beside `esito` and `err`. */
  readonly answer: readonly string[];
  /** The body is multipart/form-data with one file. */
  readonly form: boolean;
  /** The form may also come without its file. */
  readonly fileOptional: boolean;
}

interface Options {
  door?: Door;
  form?: boolean;
  fileOptional?: boolean;
}

function row<E extends Effect>(effect: E) {
  return <const Path extends string>(
    method: Method,
    path: Path,
    guard: Guard,
    answer: readonly string[] = [],
    { door = method, form = false, fileOptional = false }: Options = {},
  ): Call<Path, E> => ({ method, path, guard, effect, door, answer, form, fileOptional });
}

export const read = row("read");
export const write = row("write");

/** The names between braces in a path: `/documenti/{id_doc}` → `"id_doc"`. */
export type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

export type Params<Path extends string> = { readonly [Name in ParamNames<Path>]: string | number };
