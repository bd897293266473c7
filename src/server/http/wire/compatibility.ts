/** The wire's old habits (decision 4), all in one place. Language names in any case are `findLanguage`; slashes are the router's. */

/** Decision 36: `?email=a+b@c` that was not escaped arrives with a space inside; space around an address is none of it. */
export function emailFromQuery(email: string): string {
  return email.trim().replaceAll(' ', '+')
}

/** Older clients repeat the verification code as `info.code`; it is no answer to a field. */
export function answersFrom(info: Readonly<Record<string, string>> | undefined): Record<string, string> {
  const { code: _, ...answers } = info ?? {}
  return answers
}

/** A password as text, or as the codes of its characters. */
export function passwordFrom(password: string | readonly number[]): string {
  return typeof password === 'string' ? password : String.fromCharCode(...password.slice(0, 1000))
}
