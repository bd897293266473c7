import { Box } from '@chakra-ui/react'
import { useField, useFormikContext } from 'formik'
import type { ReactNode } from 'react'
import { useWords } from '../../i18n/use-words.ts'
import { CheckBox } from '../messages/check-box.tsx'

type TickBoxProps = { formId: string; name: string; children: ReactNode }

export function TickBox({ formId, name, children }: TickBoxProps) {
  const { say } = useWords()
  const { submitCount } = useFormikContext()
  const [field, { error }, { setValue, setTouched }] = useField<boolean>({ name, type: 'checkbox' })
  const id = `${formId}-${name}`
  const problem = submitCount > 0 && error ? say(error) : null
  return (
    <Box>
      <CheckBox
        id={id}
        name={field.name}
        checked={field.checked ?? false}
        onChange={(is) => void setValue(is)}
        onBlur={() => void setTouched(true)}
        problemId={problem === null ? undefined : `${id}-problem`}
        label={children}
      />
      {problem !== null && (
        <Box id={`${id}-problem`} color="error" textStyle="small" fontWeight="medium" ps="8">
          {problem}
        </Box>
      )}
    </Box>
  )
}
