import type { ReactNode } from 'react'
import { typedEmail } from '../../../domain/people/typed-email.ts'
import { TextField } from './text-field.tsx'

type EmailFieldProps = {
  formId: string
  name: string
  label: string
  hint?: ReactNode
  refusal?: string | undefined
  required?: boolean
  /** `off` for another person's address, because the browser would suggest the user's own. */
  autoComplete?: 'email' | 'username' | 'off'
}

/**
 * Input for an email address: shows the email keyboard on phones and disables autocorrection. Characters of input methods are converted while the user
 * types. Browsers would convert domains of other scripts in an input of type `email`.
 */
export function EmailField({ autoComplete = 'email', required = true, ...props }: EmailFieldProps) {
  return (
    <TextField
      {...props}
      required={required}
      clean={typedEmail}
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
    />
  )
}
