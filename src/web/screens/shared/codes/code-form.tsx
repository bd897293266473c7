import { Button } from '@chakra-ui/react'
import { type ReactNode, useEffect } from 'react'
import { useWords } from '../../../i18n/use-words.ts'
import { CheckedForm } from '../../../ui/fields/checked-form.tsx'
import { fetchedRules } from '../../../ui/fields/rules/fetched-rules.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { digitsOf } from '../../../ui/fields/rules/typed.ts'

const formId = 'code-entry'
const rules = fetchedRules<{ code: string }>(async () => (await import('./answers-schema.ts')).codeSchema)

/** Selector for elements that keep the focus when the code field appears. */
const reached = 'a, button, input, select, textarea, dialog, dialog *'

type CodeFormProps = {
  code: string
  /** Reason why the last submitted code was rejected. */
  refusal?: string | undefined
  onSubmit: (code: string) => void
  /** Called on each change of the input. */
  onTyped?: (code: string) => void
  /** Label of the submit button if it does more than continue. */
  submit?: string
  /** True if a code was sent; otherwise the input is hidden. */
  isSent?: boolean
  /** True if a code is expected. The input then takes the focus unless another control has it. */
  isAwaited: boolean
  /** Button that requests another code. */
  children: ReactNode
}

/** Input for the verification code: a single field, so that the code can be pasted or autofilled. */
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
