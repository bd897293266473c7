import { Box, chakra } from '@chakra-ui/react'

/** The tone of a state: `waiting` needs an act, `going` is in progress, `done` is complete, `over` no longer counts. */
export type Tone = 'waiting' | 'going' | 'done' | 'over' | 'failed'

const looks = {
  waiting: { bg: 'waiting.soft', dot: 'waiting' },
  going: { bg: 'transparent', dot: 'accent' },
  done: { bg: 'transparent', dot: 'done' },
  over: { bg: 'transparent', dot: 'transparent' },
  failed: { bg: 'error.soft', dot: 'error' },
} as const

/**
 * A state as a word; the dot's colour repeats it. Only what waits for the reader or is broken has a ground, which in a table hangs over to the left, so
 * that all dots of a column stand below each other.
 */
export function StateWord({ tone, children }: { tone: Tone; children: string }) {
  const { bg } = looks[tone]
  return (
    <chakra.span
      data-part="state"
      display="inline-flex"
      alignItems="center"
      gap="2"
      minHeight="1.625rem"
      px="2.5"
      textStyle="small"
      color="ink"
      bg={bg}
      borderRadius="0.8125rem"
      width="fit-content"
    >
      <Dot tone={tone} />
      {children}
    </chakra.span>
  )
}

/** The colour of a tone; a ring where it no longer counts. */
export function Dot({ tone }: { tone: Tone }) {
  return (
    <Box
      as="span"
      flex="none"
      boxSize="2"
      borderRadius="50%"
      bg={looks[tone].dot}
      borderWidth={tone === 'over' ? '2px' : 0}
      borderColor="ink.third"
      forcedColorAdjust="none"
      aria-hidden
    />
  )
}
