import { Button, type InputProps } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { useWords } from '../../i18n/use-words.ts'
import { useSecret } from './stored-input.ts'
import { TextField } from './text-field.tsx'

type PasswordFieldProps = {
  formId: string
  name: string
  label: string
  hint?: ReactNode
  /** What the server found wrong with what was typed before. */
  refusal?: string | undefined
  /** Whether one is remembered or made up: password managers offer accordingly. */
  autoComplete: 'current-password' | 'new-password'
} & Pick<InputProps, 'onBlur'>

/** A password to type, unseen until one asks to see it. Nothing keeps it from being pasted. */
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
