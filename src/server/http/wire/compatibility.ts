/** Conversions for older clients (decision 4). In addition, `findLanguage` ignores case, and the router ignores trailing slashes. */

/** Returns the address in a query: an unescaped `+` in `?email=a+b@c` arrives as a space (decision 36). White space around it is removed. */
export function emailFromQuery(email: string): string {
  return email.trim().replaceAll(' ', '+')
}

/** Returns the answers of a form without `info.code`, in which older clients repeat the verification code. */
export function answersFrom(info: Readonly<Record<string, string>> | undefined): Record<string, string> {
  const { code: _, ...answers } = info ?? {}
  return answers
}

/** Returns a password that is sent as text or as character codes. */
export function passwordFrom(password: string | readonly number[]): string {
  return typeof password === 'string' ? password : String.fromCharCode(...password.slice(0, 1000))
}
