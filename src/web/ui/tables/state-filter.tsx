import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { amountIn } from '../../i18n/amounts.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Dot, type Tone } from '../feedback/state-word.tsx'

type StateFilterProps = {
  label: string
  value: string
  /** Options. `tone` adds a colored dot; `count` is null while it is loading. */
  choices: readonly { value: string; label: string; tone?: Tone; count: number | null }[]
  /** Number at which the server stops counting. */
  most?: number
  onChosen: (value: string) => void
  /** One frame around all options, as around the tabs of a card. */
  isSegmented?: boolean
}

/** Filter with the states and their counts. Phones show the states on one line that scrolls. */
export function StateFilter(props: StateFilterProps) {
  const { label, value, choices, most = Infinity, onChosen, isSegmented = false } = props
  const { language } = useWords()
  return (
    <Flex
      role="group"
      aria-label={label}
      gap="2"
      wrap={{ base: 'nowrap', md: 'wrap' }}
      overflowX={{ base: 'auto', md: 'visible' }}
      // Leaves space for the focus ring, which the scroll container would clip.
      p="1"
      m="-1"
      minWidth="0"
      {...(isSegmented && frame)}
    >
      {choices.map((choice) => (
        <Button
          key={choice.value}
          variant="plain"
          flex="none"
          aria-pressed={choice.value === value}
          gap="2"
          minHeight="8"
          px="3"
          py="0"
          borderRadius={isSegmented ? '0' : '999px'}
          borderColor="hairline"
          color="ink"
          textStyle="small"
          css={isSegmented ? segment : pill}
          onClick={() => onChosen(choice.value)}
        >
          {choice.tone && <Dot tone={choice.tone} />}
          <Box as="span">{choice.label}</Box>
          {choice.count !== null && (
            <chakra.span data-part="count" color="ink.third" fontWeight="normal" fontVariantNumeric="tabular-nums">
              {amountIn(language, choice.count)}
              {choice.count >= most && '+'}
            </chakra.span>
          )}
        </Button>
      ))}
    </Flex>
  )
}

const pill = {
  '&:hover': { textDecoration: 'none !important', borderColor: 'accent' },
  '&[aria-pressed=true]': { borderColor: 'accent', bg: 'accent.soft', fontWeight: 'bold' },
  '&[aria-pressed=true] > [data-part=count]': { color: 'ink.second' },
  '@media (pointer: coarse)': { minHeight: '11' },
} as const

const frame = {
  wrap: 'nowrap',
  gap: '0',
  p: '0',
  m: '0',
  borderWidth: '1px',
  borderRadius: 'l2',
  overflow: 'clip',
} as const

const segment = {
  ...pill,
  color: 'ink.second',
  borderWidth: '0',
  outlineOffset: '-3px',
  '& + &': { borderStartWidth: '1px', borderColor: 'hairline' },
  '&[aria-pressed=true]': { bg: 'accent.soft', color: 'ink', fontWeight: 'bold' },
} as const
