import type { ReactNode } from 'react'
import { TextField } from './text-field.tsx'

type EmailFieldProps = {
  formId: string
  name: string
  label: string
  hint?: ReactNode
  refusal?: string | undefined
  required?: boolean
  /** Off where the address is another person's: the browser would suggest the user's own. */
  autoComplete?: 'email' | 'username' | 'off'
}

/** An input for an email address: the right keyboard on a phone, and no autocorrection. */
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
