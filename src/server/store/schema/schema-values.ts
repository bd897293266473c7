/** An answer in a signature, with the agreement field as it was at the time of signing. */
export type Answer = { id: string; type: string; title: string; value: string }

/** Salts (16 bytes in hex) by the name of the committed value. */
export type Salts = Record<string, string>
