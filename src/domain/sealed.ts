/**
 * A value as the service seals it (`Secrets.seal`), and nothing else: `v1.` and AES-256-GCM in base64url, bound to its row. The columns
 * of this type are what a change of the key seals anew.
 */
export type Sealed = string & { readonly sealed: 'with the master key' }
