import { Box, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useWords } from '../../i18n/use-words.ts'

export type Moment = {
  key: string
  title: string
  /** The time and who acted. */
  detail?: ReactNode
  state: 'done' | 'present' | 'ahead' | 'failed'
}

const dots = { done: 'done', present: 'accent', ahead: 'transparent', failed: 'error' } as const

type TimelineProps = {
  label: string
  moments: readonly Moment[]
  /** The label of the current step, where the words of the administrators' area are not loaded. */
  here?: string
}

/** A record's history, its current state, and the steps that follow. */
export function Timeline({ label, moments, here }: TimelineProps) {
  const { t } = useWords()
  return (
    <chakra.ol aria-label={label} listStyleType="none" margin="0" padding="0">
      {moments.map(({ key, title, detail, state }) => (
        <chakra.li
          key={key}
          aria-current={state === 'present' ? 'step' : undefined}
          position="relative"
          ps="6"
          pb="5"
          _last={{ pb: 0 }}
          _before={{
            content: '""',
            position: 'absolute',
            insetStart: '4px',
            top: '2',
            bottom: '-2',
            borderStartWidth: '1px',
            borderColor: 'hairline',
          }}
          css={{ '&:last-of-type::before': { display: 'none' } }}
        >
          <Box
            aria-hidden
            position="absolute"
            insetStart="0"
            top="2"
            boxSize="9px"
            borderRadius="50%"
            borderWidth="2px"
            borderColor={state === 'ahead' ? 'control' : dots[state]}
            bg={state === 'ahead' ? 'sheet' : dots[state]}
            forcedColorAdjust="none"
          />
          <Box fontWeight={state === 'ahead' ? 'normal' : 'bold'} color={state === 'ahead' ? 'ink.third' : 'ink'}>
            {title}{' '}
            {state === 'present' && (
              <chakra.span ms="2" textStyle="small" fontWeight="normal" color="accent">
                {here ?? t('timeline.here')}
              </chakra.span>
            )}
          </Box>
          {detail && (
            <Box textStyle="small" color="ink.third" overflowWrap="anywhere">
              {detail}
            </Box>
          )}
        </chakra.li>
      ))}
    </chakra.ol>
  )
}
