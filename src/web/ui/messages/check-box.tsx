import { Checkbox, type SystemStyleObject } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { checkbox } from '../theme/check-box-recipe.ts'

type CheckBoxProps = {
  checked: boolean | 'indeterminate'
  onChange: (is: boolean) => void
  label: ReactNode
  labelStyle?: SystemStyleObject
  /** ID of the input. The form's error summary links to it. */
  id?: string
  name?: string
  onBlur?: () => void
  problemId?: string | undefined
}

/** Chakra checkbox with a label. The input covers the visible box, so that it receives pointer events. */
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
        // Sets the mixed state on the input itself, because Chakra's component does not. Screen readers need it.
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
