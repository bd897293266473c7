import { Status } from '@chakra-ui/react'
import { status } from './status-recipe.ts'

/** The tone of a state: `waiting` needs an act, `going` is in progress, `done` is complete, `over` no longer counts. */
export type Tone = 'waiting' | 'going' | 'done' | 'over' | 'failed'

/**
 * A state as a word; the dot's colour repeats it. Only what waits for the reader or is broken has a ground, which in a table hangs over to the left, so
 * that all dots of a column stand below each other.
 */
export function StateWord({ tone, children }: { tone: Tone; children: string }) {
  return (
    <Status.Root recipe={status} as="span" data-part="state" data-tone={tone}>
      <Status.Indicator as="span" data-tone={tone} aria-hidden />
      {children}
    </Status.Root>
  )
}

/** The colour of a tone; a ring where it no longer counts. */
export function Dot({ tone }: { tone: Tone }) {
  return (
    <Status.Root recipe={status} as="span" aria-hidden>
      <Status.Indicator as="span" data-tone={tone} />
    </Status.Root>
  )
}
