import type { ReactNode } from 'react'
import { TextField } from './text-field.tsx'

type EmailFieldProps = {
  formId: string
  name: string
  label: string
  hint?: ReactNode
  refusal?: string | undefined
  required?: boolean
  /** Off where the address is somebody else's: the browser would offer one's own. */
  autoComplete?: 'email' | 'username' | 'off'
}

/** An e-mail address to type: the right keys on a phone, and none of the corrections meant for prose. */
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
