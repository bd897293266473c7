/**
 * A value encrypted by the service (`Secrets.seal`): `v1.` and AES-256-GCM in base64url, bound to its row. Key rotation re-encrypts every column of
 * this type.
 */
export type Sealed = string & { readonly sealed: 'with the master key' }
