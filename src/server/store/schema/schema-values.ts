/** One answer of a signature, as it stood under the agreement. */
export type Answer = { id: string; type: string; title: string; value: string }

/** Of each value that is committed to its salt, 16 bytes in hex. */
export type Salts = Record<string, string>
