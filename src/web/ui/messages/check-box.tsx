import { Checkbox, type SystemStyleObject } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { checkbox } from '../theme/check-box-recipe.ts'

type CheckBoxProps = {
  checked: boolean | 'indeterminate'
  onChange: (is: boolean) => void
  label: ReactNode
  labelStyle?: SystemStyleObject
  /** ID of the input, for the form's summary. */
  id?: string
  name?: string
  onBlur?: () => void
  /** ID of the element that describes the problem; omitted if there is none. */
  problemId?: string | undefined
}

/** Chakra's checkbox with its label. The input covers the visible box, so that pointer events on the box reach the input. */
export function CheckBox({ checked, onChange, label, labelStyle, id, name, onBlur, problemId }: CheckBoxProps) {
  return (
    <Checkbox.Root
      recipe={checkbox}
      checked={checked}
      onCheckedChange={(changed) => onChange(changed.checked === true)}
      invalid={problemId !== undefined}
      {...(id !== undefined && { ids: { hiddenInput: id } })}
      {...(name !== undefined && { name })}
    >
      <Checkbox.HiddenInput
        // Screen readers need the mixed state on the input itself; the component does not set it.
        ref={(input) => {
          if (input) input.indeterminate = checked === 'indeterminate'
        }}
        style={overTheBox}
        onBlur={onBlur}
        aria-describedby={problemId}
      />
      <Checkbox.Control />
      <Checkbox.Label css={labelStyle}>{label}</Checkbox.Label>
    </Checkbox.Root>
  )
}

const overTheBox = {
  width: '1.25rem',
  height: '1.25rem',
  margin: 0,
  clip: 'auto',
  opacity: 0,
  cursor: 'pointer',
} as const
