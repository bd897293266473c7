import { Button, type InputProps } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { useWords } from '../../i18n/use-words.ts'
import { useSecret } from './rules/stored-input.ts'
import { TextField } from './text-field.tsx'

type PasswordFieldProps = {
  formId: string
  name: string
  label: string
  hint?: ReactNode
  /** Problem reported by the service for the previous input. */
  refusal?: string | undefined
  /** Autocomplete hint for password managers: existing or new password. */
  autoComplete: 'current-password' | 'new-password'
} & Pick<InputProps, 'onBlur'>

/** Password input, hidden by default and revealed on request. Pasting is allowed. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useWords()
  const [isShown, setShown] = useState(false)
  useSecret(props.name)
  return (
    <TextField
      {...props}
      required
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      pe="20"
      after={
        <Button
          variant="plain"
          px="3"
          aria-label={t(isShown ? 'password.hideNamed' : 'password.showNamed', { label: props.label })}
          onClick={() => setShown(!isShown)}
        >
          {t(isShown ? 'password.hide' : 'password.show')}
        </Button>
      }
    />
  )
}
