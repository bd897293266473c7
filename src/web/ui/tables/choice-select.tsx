import { NativeSelect, type NativeSelectFieldProps } from '@chakra-ui/react'

export type SelectChoice = { value: string; label: string }

type ChoiceSelectProps = Omit<NativeSelectFieldProps, 'onChange'> & {
  value: string
  choices: readonly SelectChoice[]
  onChosen: (value: string) => void
}

/** Select outside a form. A change takes effect immediately. Other props are passed to the select. */
export function ChoiceSelect({ choices, onChosen, ...field }: ChoiceSelectProps) {
  return (
    <NativeSelect.Root width="full">
      <NativeSelect.Field
        width="full"
        bg="paper"
        color="ink"
        {...field}
        onChange={(event) => onChosen(event.target.value)}
      >
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  )
}
