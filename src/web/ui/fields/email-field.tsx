import type { ReactNode } from 'react'
import { TextField } from './text-field.tsx'

type EmailFieldProps = {
  formId: string
  name: string
  label: string
  hint?: ReactNode
  refusal?: string | undefined
  required?: boolean
  /** Off for the address of another person: the browser would suggest the user's own. */
  autoComplete?: 'email' | 'username' | 'off'
}

/** Input for an email address, with the email keyboard on a phone and without autocorrection. */
export function EmailField({ autoComplete = 'email', required = true, ...props }: EmailFieldProps) {
  return (
    <TextField
      {...props}
      required={required}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
    />
  )
}
