/** Options of every call beside its parameters and body. */
export type CallInit = {
  headers: Record<string, string>
  signal?: AbortSignal
  /** Sends the request in place of the client's own `fetch`. */
  fetch?: (request: Request) => Promise<Response>
}

/** The body of an operation that takes a form with files. */
export function asForm<Form extends object>(form: Form): { body: Form; bodySerializer: () => FormData } {
  return { body: form, bodySerializer: () => formOf(form) }
}

/** The body of an operation that takes a form with files, and JSON as well. */
export function formOrJson<Json, Form extends object>(
  request: { form: Form } | { body: Json },
): { body: Json | Form; bodySerializer?: () => FormData } {
  return 'form' in request ? asForm(request.form) : { body: request.body }
}

/** The form in the wire format: files and text as they are, everything else as JSON. */
function formOf(members: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(members)) {
    if (value === undefined) continue
    form.append(name, value instanceof Blob || typeof value === 'string' ? value : JSON.stringify(value))
  }
  return form
}
