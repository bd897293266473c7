import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import type { ChangedClause } from '../../../../../domain/agreements/changed-blocks.ts'
import { htmlLanguage, type Language } from '../../../../../domain/text/languages.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { changeId } from '../../../shared/agreement/marked-blocks.tsx'
import { useShortcuts } from '../../../../ui/page/shortcuts.ts'

type ChangeToolsProps = {
  clauses: readonly ChangedClause[]
  /** Language of the agreement text. */
  language: Language
  isFolded: boolean
  /** Null if there is nothing to collapse. */
  onFolded: ((isFolded: boolean) => void) | null
}

/**
 * Toolbar above a text with changes: the change count, a button for each change, previous and next buttons (shortcuts `p` and `n`), and a switch that
 * collapses unchanged text.
 */
export function ChangeTools({ clauses, language, isFolded, onFolded }: ChangeToolsProps) {
  const { t } = useWords()
  const pills = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(-1)
  const count = clauses.length
  const go = (index: number): void => {
    const clause = clauses[(index + count) % count]
    if (!clause) return
    const at = clauses.indexOf(clause)
    setCurrent(at)
    const place = document.getElementById(changeId(clause.place))
    place?.focus({ preventScroll: true })
    place?.scrollIntoView({ block: 'start' })
    pills.current?.children[at]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  const steps = { next: () => go(current + 1), previous: () => go(current === -1 ? -1 : current - 1) }
  useShortcuts([
    { shown: 'n', name: 'steps.next', act: steps.next },
    { shown: 'p', name: 'steps.previous', act: steps.previous },
  ])
  return (
    <Flex
      columnGap="4"
      rowGap="2"
      wrap="wrap"
      align="center"
      px={{ base: '4', md: '5' }}
      py="2"
      borderBottomWidth="1px"
      bg="sheet"
      borderTopRadius="l2"
      position={{ md: 'sticky' }}
      top="0"
      zIndex="1"
      textStyle="small"
    >
      <Flex gap="2" align="center" minWidth="0" flex="0 1 auto" maxWidth="full">
        <chakra.span fontWeight="bold" flex="none">
          {t(count === 1 ? 'steps.count.one' : 'steps.count.many', { count })}
        </chakra.span>
        <Flex ref={pills} role="group" aria-label={t('steps.label')} gap="2" overflowX="auto" minWidth="0" p="1">
          {clauses.map(({ place, name }, index) => (
            <Button
              key={place}
              variant="plain"
              lang={htmlLanguage(language)}
              aria-current={index === current ? 'true' : undefined}
              css={pill}
              onClick={() => go(index)}
            >
              {name}
            </Button>
          ))}
        </Flex>
        {(['previous', 'next'] as const).map((step) => (
          <Button
            key={step}
            variant="outline"
            css={arrow}
            aria-label={t(`steps.${step}`)}
            aria-keyshortcuts={step === 'next' ? 'n' : 'p'}
            title={t(`steps.${step}`)}
            onClick={steps[step]}
          >
            <span aria-hidden>{step === 'next' ? '↓' : '↑'}</span>
          </Button>
        ))}
      </Flex>
      <Flex columnGap="4" rowGap="1" wrap="wrap" align="center" ms={{ md: 'auto' }}>
        <span>
          <ins className="change">{t('steps.added')}</ins> <del className="change">{t('steps.removed')}</del>
        </span>
        {onFolded && <FoldSwitch isFolded={isFolded} onFolded={onFolded} />}
      </Flex>
    </Flex>
  )
}

type FoldSwitchProps = { isFolded: boolean; onFolded: (isFolded: boolean) => void }

function FoldSwitch({ isFolded, onFolded }: FoldSwitchProps) {
  const { t } = useWords()
  return (
    <chakra.label display="inline-flex" alignItems="center" gap="2" cursor="pointer" minHeight="9" css={byFinger}>
      {t('fold.all')}
      <Box asChild css={switchLook}>
        <input type="checkbox" role="switch" checked={isFolded} onChange={({ target }) => onFolded(target.checked)} />
      </Box>
    </chakra.label>
  )
}

const byFinger = { '@media (pointer: coarse)': { minHeight: '11' } } as const

const pill = {
  flex: 'none',
  minHeight: '8',
  py: '0',
  px: '3',
  borderWidth: '1px',
  borderRadius: '999px',
  borderColor: 'hairline',
  color: 'ink',
  textStyle: 'small',
  '&:hover': { textDecoration: 'none !important', borderColor: 'accent' },
  '&[aria-current]': { borderColor: 'accent', bg: 'accent.soft', fontWeight: 'bold' },
  '@media (pointer: coarse)': { minHeight: '11' },
} as const

const arrow = {
  flex: 'none',
  minHeight: '8',
  minWidth: '8',
  p: '0',
  '@media (pointer: coarse)': { minHeight: '11', minWidth: '11' },
} as const

/** The knob and frame are drawn as borders, which remain visible in forced-colors mode. */
const switchLook = {
  appearance: 'none',
  position: 'relative',
  flex: 'none',
  width: '9',
  height: '5',
  margin: '0',
  borderWidth: '1px',
  borderColor: 'control',
  borderRadius: '999px',
  bg: 'control',
  cursor: 'pointer',
  '&::after': {
    content: '""',
    position: 'absolute',
    top: '1px',
    insetInlineStart: '1px',
    borderWidth: '8px',
    borderStyle: 'solid',
    borderColor: 'var(--sheet)',
    borderRadius: '999px',
  },
  '&:checked': { bg: 'accent', borderColor: 'accent' },
  '&:checked::after': { insetInlineStart: 'auto', insetInlineEnd: '1px' },
} as const
