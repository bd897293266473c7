import { Box, chakra } from '@chakra-ui/react'

/** The tone of a state: `waiting` needs an act, `going` is in progress, `done` is complete, `over` no longer counts. */
export type Tone = 'waiting' | 'going' | 'done' | 'over' | 'failed'

const looks = {
  waiting: { bg: 'waiting.soft', dot: 'waiting' },
  going: { bg: 'accent.soft', dot: 'accent' },
  done: { bg: 'done.soft', dot: 'done' },
  over: { bg: 'transparent', dot: 'ink.third' },
  failed: { bg: 'error.soft', dot: 'error' },
} as const

/** A state as a word; the dot's colour repeats it. */
export function StateWord({ tone, children }: { tone: Tone; children: string }) {
  const { bg, dot } = looks[tone]
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="2"
      px="2"
      py="0.5"
      textStyle="small"
      color="ink"
      bg={bg}
      borderWidth={tone === 'over' ? '1px' : 0}
      borderRadius="999px"
      width="fit-content"
    >
      <Box as="span" flex="none" boxSize="2" borderRadius="50%" bg={dot} forcedColorAdjust="none" aria-hidden />
      {children}
    </chakra.span>
  )
}
