import { Box, chakra } from '@chakra-ui/react'
import { useField, useFormikContext } from 'formik'
import type { ReactNode } from 'react'
import { useWords } from '../../i18n/use-words.ts'

/** A checkbox, styled as in every form. */
export const Tick = chakra('input', {
  base: {
    flex: 'none',
    width: '5',
    height: '5',
    margin: '0',
    mt: '0.5',
    accentColor: 'var(--accent)',
    cursor: 'pointer',
  },
})

type TickBoxProps = { formId: string; name: string; children: ReactNode }

/** A checkbox with its label. */
export function TickBox({ formId, name, children }: TickBoxProps) {
  const { say } = useWords()
  const { submitCount } = useFormikContext()
  const [field, { error }] = useField<boolean>({ name, type: 'checkbox' })
  const id = `${formId}-${name}`
  const problem = submitCount > 0 && error ? say(error) : null
  return (
    <Box>
      <chakra.label display="flex" gap="3" htmlFor={id} py="1.5" cursor="pointer">
        <Tick
          type="checkbox"
          id={id}
          name={field.name}
          checked={field.checked ?? false}
          onChange={field.onChange}
          onBlur={field.onBlur}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : `${id}-problem`}
        />
        <span>{children}</span>
      </chakra.label>
      {problem !== null && (
        <Box id={`${id}-problem`} color="error" textStyle="small" fontWeight="medium" ps="8">
          {problem}
        </Box>
      )}
    </Box>
  )
}
