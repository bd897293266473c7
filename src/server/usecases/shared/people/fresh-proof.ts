/** Proof that the caller has just verified their identity again: by password, or by a sign-in with a code platform. */
export type FreshProof = { account: string; by: 'password' | 'sign-in' }
