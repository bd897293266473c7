/**
 * A value sealed by the service (`Secrets.seal`): `v1.` and AES-256-GCM in base64url, bound to its row. A change of the key seals the columns of
 * this type anew.
 */
export type Sealed = string & { readonly sealed: 'with the master key' }
