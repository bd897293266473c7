/** An answer of a signature, with its field as it was in the agreement. */
export type Answer = { id: string; type: string; title: string; value: string }

/** Salts (16 bytes in hex) by the name of the value that is committed to. */
export type Salts = Record<string, string>
