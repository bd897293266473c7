import { Checkbox, type SystemStyleObject } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { checkbox } from '../theme/check-box-recipe.ts'

type CheckBoxProps = {
  checked: boolean | 'indeterminate'
  onChange: (is: boolean) => void
  label: ReactNode
  labelStyle?: SystemStyleObject
  /** The id of the input, for the summary of a form. */
  id?: string
  name?: string
  onBlur?: () => void
  /** The element that says what is wrong; left out where nothing is. */
  problemId?: string | undefined
}

/** Chakra's checkbox with its label. Its input lies over the box that is drawn: what points at the box points at the input. */
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
        // Screen readers are told by the input itself, and the component leaves that out.
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
