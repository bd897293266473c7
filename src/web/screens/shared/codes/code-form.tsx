import { Button } from '@chakra-ui/react'
import { type ReactNode, useEffect } from 'react'
import { useWords } from '../../../i18n/use-words.ts'
import { CheckedForm } from '../../../ui/fields/checked-form.tsx'
import { fetchedRules } from '../../../ui/fields/rules/fetched-rules.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { digitsOf } from '../../../ui/fields/rules/typed.ts'

const formId = 'code-entry'
const rules = fetchedRules<{ code: string }>(async () => (await import('./answers-schema.ts')).codeSchema)

/** What has the focus because it was reached, and keeps it. */
const reached = 'a, button, input, select, textarea, dialog, dialog *'

type CodeFormProps = {
  code: string
  /** Why the code was refused when it was last used. */
  refusal?: string | undefined
  onSubmit: (code: string) => void
  /** Called with the input on each change. */
  onTyped?: (code: string) => void
  /** What the button does beside continuing. */
  submit?: string
  /** Whether a code can be entered: false where none was sent. */
  isSent?: boolean
  /** The code is on its way: the field takes the focus, unless something else was reached meanwhile. */
  isAwaited: boolean
  /** The button for another code. */
  children: ReactNode
}

/** The code from the email, in one input: it can be pasted, and a phone suggests it from the message. */
export function CodeForm(props: CodeFormProps) {
  const { code, refusal, onSubmit, onTyped, submit, isSent = true, isAwaited, children } = props
  const { t } = useWords()
  useEffect(() => {
    if (isAwaited && !document.activeElement?.matches(reached)) document.getElementById(`${formId}-code`)?.focus()
  }, [isAwaited])
  return (
    <CheckedForm
      id={formId}
      values={{ code }}
      schema={rules}
      nameOf={() => t('field.code')}
      onSubmit={(typed) => onSubmit(typed.code)}
      {...(onTyped && { onTyped: (typed: { code: string }) => onTyped(typed.code) })}
    >
      {isSent && (
        <TextField
          formId={formId}
          name="code"
          label={t('field.code')}
          refusal={refusal}
          required
          clean={digitsOf}
          inputMode="numeric"
          autoComplete="one-time-code"
          fontSize="1.25rem"
          letterSpacing="0.3em"
          fontVariantNumeric="tabular-nums"
        />
      )}
      {children}
      {isSent && <Button type="submit">{submit ?? t('sign.continue')}</Button>}
    </CheckedForm>
  )
}
