import { Box, chakra, VisuallyHidden } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { type AgreementKey, type GivenAgreement, kinds } from '../../../../domain/configuration.ts'
import type { AgreementKind } from '../../../../domain/fields.ts'
import { type Language, languages } from '../../../../domain/languages.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ChoiceSelect, type SelectChoice } from '../../../ui/records/choice-select.tsx'
import { AgreementPreviewFlow } from '../agreement-preview.connect.tsx'
import { useAnswers, useConfigurationActs } from '../configuration/connect.tsx'
import { AgreementMore } from './agreement-more.tsx'

/** The agreements that were read: what each is, as it was recognised, to be corrected. The labels stand once above the columns. */
export function AgreementRows() {
  const { t } = useWords()
  const { agreements } = useAnswers()
  const nameOf = useAgreementName()
  const { correctAgreement } = useConfigurationActs()
  const [said, setSaid] = useState('')
  const list = useFocusInNewRow(agreements.length)
  const correct = (from: GivenAgreement, to: AgreementKey): void => {
    const isTaken = agreements.some((one) => one.kind === to.kind && one.language === to.language)
    setSaid(isTaken ? t('agreements.exchanged', { one: nameOf(to), other: nameOf(from) }) : '')
    correctAgreement(from, to)
  }
  return (
    <Box>
      {agreements.length > 0 && (
        <chakra.ul ref={list} {...listStyles}>
          <chakra.li aria-hidden {...headStyles}>
            <span>{t('agreements.document')}</span>
            <span>{t('agreements.kind')}</span>
            <span>{t('agreements.language')}</span>
          </chakra.li>
          {agreements.map((agreement, index) => (
            <AgreementPreviewFlow key={keyIn(agreements, index)} document={agreement.document}>
              <Row agreement={agreement} id={`agreement-${keyIn(agreements, index)}`} onCorrected={correct} />
            </AgreementPreviewFlow>
          ))}
        </chakra.ul>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {said !== '' && (
        <Box aria-hidden color="ink.second" textStyle="small" mt="2">
          {said}
        </Box>
      )}
    </Box>
  )
}

/** One document may be given twice, and kind and language change: the row stays the same. */
const keyIn = (agreements: readonly GivenAgreement[], index: number): string => {
  const { document } = agreements[index] as GivenAgreement
  return `${document}-${agreements.slice(0, index).filter((one) => one.document === document).length}`
}

/** Where the control that was used has gone with what was read, reading and tabbing continue in the new row. */
function useFocusInNewRow(count: number) {
  const list = useRef<HTMLUListElement>(null)
  const before = useRef(count)
  useEffect(() => {
    const isAlone = document.activeElement === null || document.activeElement === document.body
    if (count > before.current && isAlone) list.current?.lastElementChild?.querySelector('h2')?.focus()
    before.current = count
  }, [count])
  return list
}

const listStyles = {
  listStyleType: 'none',
  margin: '0',
  padding: '0',
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) max-content max-content auto' },
  columnGap: '4',
} as const
const rowStyles = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: 'subgrid' },
  gridColumn: '1 / -1',
  rowGap: { base: '3', md: '0' },
  alignItems: 'center',
  borderBottomWidth: '1px',
  py: '3',
} as const
const headStyles = {
  ...rowStyles,
  display: { base: 'none', md: 'grid' },
  py: '2',
  color: 'ink.second',
  textStyle: 'small',
} as const

function useAgreementName(): (agreement: AgreementKey) => string {
  const { t, languageName } = useWords()
  return ({ kind, language }) =>
    t('agreements.named', { kind: t(`agreements.of.${kind}`), language: languageName(language) })
}

type RowProps = {
  agreement: GivenAgreement
  id: string
  onCorrected: (from: GivenAgreement, to: AgreementKey) => void
}

function Row({ agreement, id, onCorrected }: RowProps) {
  const { t, languageName, pageCount } = useWords()
  const { removeAgreement } = useConfigurationActs()
  const name = useAgreementName()(agreement)
  const { kind, language } = agreement
  return (
    <chakra.li {...rowStyles} data-part="agreement" aria-label={name}>
      <Box minWidth="0" overflowWrap="anywhere">
        <chakra.h2
          id={id}
          tabIndex={-1}
          outline="none"
          fontWeight="bold"
          title={agreement.title}
          overflow={{ md: 'hidden' }}
          textOverflow={{ md: 'ellipsis' }}
          whiteSpace={{ md: 'nowrap' }}
        >
          {agreement.title}
        </chakra.h2>
        <Box color="ink.third" textStyle="small">
          {agreement.url || agreement.filename} · {pageCount(agreement.pages)}
        </Box>
      </Box>
      <KindOrLanguage
        label={t('agreements.kind')}
        of={agreement.title}
        value={kind}
        isDoubtful={agreement.isDoubtful}
        choices={kinds.map((value) => ({ value, label: t(`agreements.of.${value}`) }))}
        onChosen={(value) => onCorrected(agreement, { kind: value as AgreementKind, language })}
      />
      <KindOrLanguage
        label={t('agreements.language')}
        of={agreement.title}
        value={language}
        isDoubtful={agreement.isDoubtful}
        choices={languages.map((value) => ({ value, label: languageName(value) }))}
        onChosen={(value) => onCorrected(agreement, { kind, language: value as Language })}
      />
      <IconButton
        icon="remove"
        label={t('agreements.removeNamed', { name })}
        justifySelf="end"
        gridRow={{ base: 1, md: 'auto' }}
        gridColumn={{ base: 2, md: 'auto' }}
        alignSelf={{ base: 'start', md: 'center' }}
        onClick={() => {
          removeAgreement(agreement)
          // The button disappears with its agreement; the page keeps the focus.
          document.getElementById('main')?.focus()
        }}
      />
      <Box gridColumn="1 / -1" minWidth="0">
        {agreement.isDoubtful && (
          <Box bg="waiting.soft" borderRadius="l2" px="3" py="2" mt="2" textStyle="small">
            {t('agreements.doubtful')}
          </Box>
        )}
        <AgreementMore agreement={agreement} name={name} />
      </Box>
    </chakra.li>
  )
}

type ChoiceProps = {
  label: string
  of: string
  value: string
  isDoubtful: boolean
  choices: readonly SelectChoice[]
  onChosen: (value: string) => void
}

function KindOrLanguage({ label, of, value, isDoubtful, choices, onChosen }: ChoiceProps) {
  return (
    <Box gridColumn={{ base: '1 / -1', md: 'auto' }}>
      <Box aria-hidden display={{ md: 'none' }} fontWeight="bold" mb="1">
        {label}
      </Box>
      <ChoiceSelect
        aria-label={`${label}: ${of}`}
        minHeight="11"
        {...(isDoubtful && { borderColor: 'waiting' })}
        value={value}
        choices={choices}
        onChosen={onChosen}
      />
    </Box>
  )
}
