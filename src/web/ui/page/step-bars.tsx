import { chakra } from '@chakra-ui/react'

type StepBarsProps = {
  label: string
  steps: readonly string[]
  /** Zero-based index. An index past the end means that all steps are done. */
  current: number
  /** Index of a later step that is done already, if any. */
  doneAhead?: number
}

/** Progress bars for named steps. */
export function StepBars({ label, steps, current, doneAhead }: StepBarsProps) {
  return (
    <chakra.ol aria-label={label} display="flex" gap="2" listStyleType="none" margin="0" padding="0">
      {steps.map((step, index) => {
        const state = index < current || index === doneAhead ? 'done' : index === current ? 'present' : 'ahead'
        return (
          <chakra.li
            key={step}
            flex="1"
            minWidth="0"
            pt="2"
            textStyle="note"
            borderTopWidth="3px"
            aria-current={state === 'present' ? 'step' : undefined}
            {...looks[state]}
          >
            {step}
          </chakra.li>
        )
      })}
    </chakra.ol>
  )
}

/** Border that makes the bars distinguishable in forced-colors mode. */
const forced = (borderColor: string) => ({ '@media (forced-colors: active)': { borderColor } })

const looks = {
  done: { borderColor: 'done', color: 'done', css: forced('CanvasText') },
  present: { borderColor: 'accent', color: 'ink', fontWeight: 'bold', css: forced('Highlight') },
  ahead: { borderColor: 'hairline', color: 'ink.third', css: forced('GrayText') },
} as const
