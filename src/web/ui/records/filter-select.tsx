import { Box, chakra, NativeSelect } from '@chakra-ui/react'
import { useId } from 'react'

type FilterSelectProps = {
  label: string
  value: string
  /** The options; the one for all states has the value ''. */
  choices: readonly { value: string; label: string }[]
  onChosen: (value: string) => void
}

/** Shows the records of one state only. */
export function FilterSelect({ label, value, choices, onChosen }: FilterSelectProps) {
  const id = useId()
  return (
    <Box minWidth="10rem">
      <chakra.label htmlFor={id} srOnly>
        {label}
      </chakra.label>
      <NativeSelect.Root width="full">
        <NativeSelect.Field
          id={id}
          minHeight="9"
          css={{ '@media (pointer: coarse)': { minHeight: '11' } }}
          width="full"
          bg="paper"
          color="ink"
          value={value}
          onChange={(event) => onChosen(event.target.value)}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Box>
  )
}
