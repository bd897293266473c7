import { chakra, Timeline as Line } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { timeline } from './timeline-recipe.ts'

export type Moment = {
  key: string
  title: string
  /** The time and who acted. */
  detail?: ReactNode
  state: 'done' | 'present' | 'ahead' | 'failed'
}

type TimelineProps = {
  label: string
  moments: readonly Moment[]
  /** The label of the current step. */
  here: string
}

/** A record's history, its current state, and the steps that follow. */
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
