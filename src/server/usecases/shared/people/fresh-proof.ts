/** Proof that the caller has just reauthenticated: by password, or by signing in with a code platform. */
export type FreshProof = { account: string; by: 'password' | 'sign-in' }
