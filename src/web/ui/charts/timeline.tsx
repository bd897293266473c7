import { chakra, defineSlotRecipe, Timeline as Line } from '@chakra-ui/react'
import type { ReactNode } from 'react'

export type Moment = {
  key: string
  title: string
  /** Time and actor of the step. */
  detail?: ReactNode
  state: 'done' | 'present' | 'ahead' | 'failed'
}

type TimelineProps = {
  label: string
  moments: readonly Moment[]
  /** Label of the current step. */
  here: string
}

/** Timeline of a record: its history, its current state, and the next steps. */
export function Timeline({ label, moments, here }: TimelineProps) {
  return (
    <Line.Root recipe={timeline} as="ol" aria-label={label}>
      {moments.map(({ key, title, detail, state }) => (
        <Line.Item key={key} as="li" aria-current={state === 'present' ? 'step' : undefined}>
          <Line.Connector />
          <Line.Indicator aria-hidden data-state={state} />
          <Line.Content>
            <Line.Title data-state={state} display="flex" flexWrap="wrap" alignItems="baseline" columnGap="2">
              {title}{' '}
              {state === 'present' && (
                <chakra.span textStyle="small" fontWeight="normal" color="accent">
                  {here}
                </chakra.span>
              )}
            </Line.Title>
            {detail && <Line.Description as="div">{detail}</Line.Description>}
          </Line.Content>
        </Line.Item>
      ))}
    </Line.Root>
  )
}

/** Recipe of a timeline: completed steps are green, the current step has a halo, and later steps are hollow with regular text. */
const timeline = defineSlotRecipe({
  className: 'timeline',
  slots: ['root', 'item', 'content', 'separator', 'indicator', 'connector', 'title', 'description'],
  base: {
    root: { listStyleType: 'none', margin: '0', padding: '0' },
    item: { position: 'relative', ps: '6', pb: '5', _last: { pb: 0 } },
    connector: {
      position: 'absolute',
      insetStart: '4.5px',
      top: '2',
      bottom: '-2',
      borderStartWidth: '1px',
      borderColor: 'hairline',
      'li:last-of-type > &': { display: 'none' },
    },
    indicator: {
      position: 'absolute',
      insetStart: '0',
      top: '2',
      boxSize: '10px',
      borderRadius: '50%',
      borderWidth: '2px',
      forcedColorAdjust: 'none',
      '&[data-state=done]': { bg: 'done', borderColor: 'done' },
      '&[data-state=present]': { bg: 'accent', borderColor: 'accent', boxShadow: '0 0 0 4px var(--accent-soft)' },
      '&[data-state=failed]': { bg: 'error', borderColor: 'error' },
      '&[data-state=ahead]': { bg: 'sheet', borderColor: 'control' },
    },
    title: { fontWeight: 'bold', '&[data-state=ahead]': { fontWeight: 'normal', color: 'ink.third' } },
    description: { textStyle: 'small', color: 'ink.third', overflowWrap: 'anywhere' },
  },
})
