import { Box, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useWords } from '../../i18n/use-words.ts'

export type WizardStep = { key: string; title: string; state: 'done' | 'present' | 'ahead' }

type WizardStepsProps = {
  label: string
  steps: readonly WizardStep[]
  /** Renders a completed step as a link. */
  renderLink: (key: string, children: ReactNode) => ReactNode
}

const edges = { done: 'done', present: 'accent', ahead: 'hairline' } as const

/** Steps of a wizard: completed, current and remaining. Completed steps are links. */
export function WizardSteps({ label, steps, renderLink }: WizardStepsProps) {
  const { t } = useWords()
  return (
    <chakra.nav aria-label={label}>
      <chakra.ol
        display="grid"
        gridTemplateColumns={{ base: '1fr', md: `repeat(${steps.length}, 1fr)` }}
        gap={{ base: '1', md: '2' }}
        listStyleType="none"
        margin="0"
        padding="0"
        // Inline-flex enables the minimum height of a touch target (shell.css).
        css={{ '& a': { display: 'inline-flex', alignItems: 'center' } }}
      >
        {steps.map(({ key, title, state }) => (
          <chakra.li
            key={key}
            aria-current={state === 'present' ? 'step' : undefined}
            borderColor={edges[state]}
            borderTopWidth={{ base: 0, md: '3px' }}
            borderStartWidth={{ base: '3px', md: 0 }}
            ps={{ base: '3', md: 0 }}
            pt={{ base: 0, md: '2' }}
            textStyle="small"
            display="flex"
            alignItems="center"
            columnGap="2"
            minHeight="6"
            fontWeight={state === 'present' ? 'bold' : 'normal'}
            color={state === 'ahead' ? 'ink.third' : 'ink'}
          >
            {state === 'done' ? renderLink(key, title) : title}{' '}
            {state === 'done' && (
              <Box as="span" color="done">
                {t('wizard.done')}
              </Box>
            )}
          </chakra.li>
        ))}
      </chakra.ol>
    </chakra.nav>
  )
}
