import { defineSlotRecipe, Status } from '@chakra-ui/react'

/**
 * Tone of a state: `waiting` requires an action of the user, `awaiting` of someone else, `going` is in progress, `done` is complete, `over` is no
 * longer valid.
 */
export type Tone = 'waiting' | 'awaiting' | 'going' | 'done' | 'over' | 'failed'

/**
 * State label with a colored dot; background only for “waiting for you” and “failed”. In a table the padding extends to the left, to align the dots
 * of a column.
 */
export function StateWord({ tone, children }: { tone: Tone; children: string }) {
  return (
    <Status.Root recipe={status} as="span" data-part="state" data-tone={tone}>
      <Status.Indicator as="span" data-tone={tone} aria-hidden />
      {children}
    </Status.Root>
  )
}

/** Recipe of a state label. */
const status = defineSlotRecipe({
  className: 'status',
  slots: ['root', 'indicator'],
  base: {
    root: {
      display: 'inline-flex',
      alignItems: 'center',
      '&[data-part=state]': {
        gap: '2',
        width: 'fit-content',
        minHeight: '1.625rem',
        whiteSpace: 'nowrap',
        px: '2.5',
        textStyle: 'small',
        color: 'ink',
        borderRadius: '0.8125rem',
      },
      '&[data-tone=waiting]': { bg: 'waiting.soft' },
      '&[data-tone=failed]': { bg: 'error.soft' },
    },
    indicator: {
      flex: 'none',
      boxSize: '2',
      borderRadius: '50%',
      forcedColorAdjust: 'none',
      '&:is([data-tone=waiting], [data-tone=awaiting])': { bg: 'waiting' },
      '&[data-tone=going]': { bg: 'accent' },
      '&[data-tone=done]': { bg: 'done' },
      '&[data-tone=failed]': { bg: 'error' },
      '&[data-tone=over]': { borderWidth: '2px', borderColor: 'ink.third' },
    },
  },
})

/** Dot in the color of the tone; a ring for the tone `over`. */
export function Dot({ tone }: { tone: Tone }) {
  return (
    <Status.Root recipe={status} as="span" aria-hidden>
      <Status.Indicator as="span" data-tone={tone} />
    </Status.Root>
  )
}
