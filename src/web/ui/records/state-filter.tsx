import { Button, chakra, Flex } from '@chakra-ui/react'
import { StateWord, type Tone } from './state-word.tsx'

type StateFilterProps = {
  label: string
  value: string
  /** `count` is null until it is known. */
  choices: readonly { value: string; label: string; tone: Tone; count: number | null }[]
  onChosen: (value: string) => void
}

/** The states of the records with their counts, one of them chosen as the filter. */
export function StateFilter({ label, value, choices, onChosen }: StateFilterProps) {
  return (
    <Flex role="group" aria-label={label} gap="2" wrap="wrap" mb="4">
      {choices.map((choice) => (
        <Button
          key={choice.value}
          variant="plain"
          aria-pressed={choice.value === value}
          minHeight="9"
          px="1"
          borderRadius="999px"
          color="ink"
          css={{ '&[aria-pressed=true]': { borderColor: 'var(--accent)', fontWeight: 'bold' } }}
          onClick={() => onChosen(choice.value)}
        >
          <StateWord tone={choice.tone}>{choice.label}</StateWord>
          {choice.count !== null && (
            <chakra.span pe="2" textStyle="small" fontVariantNumeric="tabular-nums">
              {choice.count}
            </chakra.span>
          )}
        </Button>
      ))}
    </Flex>
  )
}
