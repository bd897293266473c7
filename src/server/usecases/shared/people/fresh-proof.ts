/** That the caller has just proven who they are once more: by the password, or by a sign-in with a code platform. */
export type FreshProof = { account: string; by: 'password' | 'sign-in' }
