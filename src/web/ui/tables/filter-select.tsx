import { Box, chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { ChoiceSelect, type SelectChoice } from './choice-select.tsx'

type FilterSelectProps = {
  label: string
  value: string
  /** Options. The option “all states” has the value ''. */
  choices: readonly SelectChoice[]
  onChosen: (value: string) => void
}

/** Filter by the state of the records. */
export function FilterSelect({ label, value, choices, onChosen }: FilterSelectProps) {
  const id = useId()
  return (
    <Box minWidth="10rem" maxWidth={{ md: '14rem' }}>
      <chakra.label htmlFor={id} srOnly>
        {label}
      </chakra.label>
      <ChoiceSelect
        id={id}
        minHeight="9"
        css={{ '@media (pointer: coarse)': { minHeight: '11' } }}
        value={value}
        choices={choices}
        onChosen={onChosen}
      />
    </Box>
  )
}
