/** Options for every call, in addition to its parameters and body. */
export type CallInit = {
  headers: Record<string, string>
  signal?: AbortSignal
  /** Replaces the client's own `fetch`. */
  fetch?: (request: Request) => Promise<Response>
}

/** Returns the options for an operation whose body is a form with files. */
export function asForm<Form extends object>(form: Form): { body: Form; bodySerializer: () => FormData } {
  return { body: form, bodySerializer: () => formOf(form) }
}

/** Returns the options for an operation whose body is either a form with files or JSON. */
export function formOrJson<Json, Form extends object>(
  request: { form: Form } | { body: Json },
): { body: Json | Form; bodySerializer?: () => FormData } {
  return 'form' in request ? asForm(request.form) : { body: request.body }
}

/** Encodes a form: files and strings are appended unchanged, everything else as JSON. */
function formOf(members: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(members)) {
    if (value === undefined) continue
    form.append(name, value instanceof Blob || typeof value === 'string' ? value : JSON.stringify(value))
  }
  return form
}
