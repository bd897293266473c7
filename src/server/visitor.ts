import type { Language } from '../domain/languages.ts'

/** What is known of every caller: where the call comes from, and in which language the person reads. */
type Anyone = { client: string; userAgent: string; language: Language }

/** Who is calling, and what each may know. */
export type Visitor =
  | ({ role: 'anonymous' } & Anyone)
  | ({ role: 'communityManager'; account: string } & Anyone)
  | ({ role: 'administrator'; account: string; linkId: string; corporation: string } & Anyone)
  | ({ role: 'employeeManager'; account: string; linkId: string; corporation: string } & Anyone)
