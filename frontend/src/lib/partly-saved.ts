/** A save of several calls that stopped half-way; each call is named as a person reads it. */
export class PartlySaved<R> extends Error {
  override readonly name = "PartlySaved";

  constructor(
    /** What the server has of it now. */
    readonly saved: R,
    readonly done: readonly string[],
    readonly left: readonly string[],
    override readonly cause: unknown,
  ) {
    super("Se guardó una parte", { cause });
  }
}
