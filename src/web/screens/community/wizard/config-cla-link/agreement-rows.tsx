import { Box, Button, chakra, Flex, VisuallyHidden } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import {
  type GivenAgreement,
  isSamePlace,
  agreementTypes,
  placeProblem,
} from '../../../../../domain/projects/configuration.ts'
import { languages } from '../../../../../domain/text/languages.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { IconButton } from '../../../../ui/messages/icon-button.tsx'
import { ChoiceSelect, type SelectChoice } from '../../../../ui/tables/choice-select.tsx'
import { AgreementPreviewFlow } from '../../agreements/agreement-preview.connect.tsx'
import { useAnswers, useConfigurationActions, useReadingProgress } from '../configuration/connect.tsx'
import { useAgreementName } from '../../agreements/contradiction-question.tsx'
import { AgreementMore } from './agreement-more.tsx'

/** Uploaded agreements, with type and language selects. The column labels are shown only once, at the top. */
export function AgreementRows() {
  const { t } = useWords()
  const { agreements } = useAnswers()
  const { preferAgreement } = useConfigurationActions()
  const [announced, setAnnounced] = useState('')
  const list = useFocusInNewRow(agreements.length)
  useFocusAtProblem(list)
  const prefer = (agreement: GivenAgreement): void => {
    const others = agreements.filter((each) => each.id !== agreement.id && isSamePlace(each, agreement))
    preferAgreement(agreement.id)
    setAnnounced(t('agreements.removed', { files: others.map(fileOf).join(t('fields.comma')) }))
    document.getElementById(headingId(agreement))?.focus()
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
          {agreements.map((agreement) => (
            <AgreementPreviewFlow key={agreement.id} document={agreement.document}>
              <Row agreement={agreement} onPreferred={prefer} />
            </AgreementPreviewFlow>
          ))}
        </chakra.ul>
      )}
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
      {announced !== '' && (
        <Box aria-hidden color="ink.second" textStyle="small" mt="2">
          {announced}
        </Box>
      )}
    </Box>
  )
}

const headingId = ({ id }: GivenAgreement): string => `agreement-${id}`
const fileOf = ({ url, filename }: GivenAgreement): string => url || filename

/** Focuses the new row if adding the agreement removed the focused control. */
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

/** Focuses the first invalid control after each failed attempt to leave the step. */
function useFocusAtProblem(list: { current: HTMLElement | null }): void {
  const { attempts } = useReadingProgress()
  const before = useRef(attempts)
  useEffect(() => {
    if (attempts > before.current) list.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
    before.current = attempts
  }, [attempts, list])
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

type RowProps = { agreement: GivenAgreement; onPreferred: (agreement: GivenAgreement) => void }

function Row({ agreement, onPreferred }: RowProps) {
  const { t, languageName, pageCount } = useWords()
  const answers = useAnswers()
  const { removeAgreement, changeAgreement } = useConfigurationActions()
  const nameOf = useAgreementName()
  const { id, kind, language, title } = agreement
  const problem = placeProblem(answers, agreement)
  const name = kind !== null && language !== null ? nameOf(agreement) : title
  const { attempts } = useReadingProgress()
  const isWrong = problem !== null && attempts > 0
  const problemId = `${headingId(agreement)}-problem`
  const choiceOf = (part: 'kind' | 'language') => ({
    label: t(`agreements.${part}`),
    of: title,
    isOpen: problem === 'taken' || (problem !== null && agreement[part] === null),
    isWrong: isWrong && (problem === 'taken' || agreement[part] === null),
    problemId,
  })
  return (
    <chakra.li {...rowStyles} data-part="agreement" aria-label={name}>
      <Box minWidth="0" overflowWrap="anywhere">
        <chakra.h2
          id={headingId(agreement)}
          tabIndex={-1}
          outline="none"
          fontWeight="bold"
          title={title}
          overflow={{ md: 'hidden' }}
          textOverflow={{ md: 'ellipsis' }}
          whiteSpace={{ md: 'nowrap' }}
        >
          {title}
        </chakra.h2>
        <Box color="ink.third" textStyle="small">
          {fileOf(agreement)} · {pageCount(agreement.pages)}
        </Box>
      </Box>
      <KindOrLanguage
        {...choiceOf('kind')}
        value={kind ?? ''}
        choices={agreementTypes.map((value) => ({ value, label: t(`agreements.of.${value}`) }))}
        onChosen={(value) => changeAgreement(id, { kind: agreementTypes.find((each) => each === value) ?? null })}
      />
      <KindOrLanguage
        {...choiceOf('language')}
        value={language ?? ''}
        choices={languages.map((value) => ({ value, label: languageName(value) }))}
        onChosen={(value) => changeAgreement(id, { language: languages.find((each) => each === value) ?? null })}
      />
      <IconButton
        icon="remove"
        label={t('agreements.removeNamed', { name })}
        justifySelf="end"
        gridRow={{ base: 1, md: 'auto' }}
        gridColumn={{ base: 2, md: 'auto' }}
        alignSelf={{ base: 'start', md: 'center' }}
        onClick={() => {
          removeAgreement(id)
          // The button is removed together with its agreement, so the focus moves to the main content.
          document.getElementById('main')?.focus()
        }}
      />
      <Box gridColumn="1 / -1" minWidth="0">
        {problem !== null && (
          <Box
            id={problemId}
            {...(isWrong
              ? { role: 'alert', bg: 'error.soft', color: 'error', fontWeight: 'medium' }
              : { bg: 'waiting.soft' })}
            borderRadius="l2"
            px="3"
            py="2"
            mt="2"
            textStyle="small"
          >
            {t(`agreements.problem.${kind === null && language === null ? 'both' : problem}`, { name })}
          </Box>
        )}
        {problem === 'taken' && <FileChoice agreement={agreement} onPreferred={onPreferred} />}
        <AgreementMore agreement={agreement} name={name} />
      </Box>
    </chakra.li>
  )
}

/** Selects which file to keep if several have the same type and language; shown below the last of them. */
function FileChoice({ agreement, onPreferred }: RowProps) {
  const { t } = useWords()
  const { agreements } = useAnswers()
  const name = useAgreementName()(agreement)
  const alike = agreements.filter((each) => isSamePlace(each, agreement))
  if (alike.at(-1)?.id !== agreement.id) return null
  return (
    <Box role="group" aria-label={t('agreements.which', { name })} mt="2">
      <chakra.p textStyle="small">{t('agreements.whichHint')}</chakra.p>
      <Flex gap="2" wrap="wrap" mt="2">
        {alike.map((each) => (
          <Button
            key={each.id}
            variant="outline"
            height="auto"
            minHeight="11"
            py="2"
            whiteSpace="normal"
            textAlign="start"
            overflowWrap="anywhere"
            onClick={() => onPreferred(each)}
          >
            {t('agreements.use', { title: each.title, file: fileOf(each) })}
          </Button>
        ))}
      </Flex>
    </Box>
  )
}

type ChoiceProps = {
  label: string
  of: string
  value: string
  /** True if no type or language is selected, or if another file has the same combination. */
  isOpen: boolean
  isWrong: boolean
  /** Element ID of the error message. */
  problemId: string
  choices: readonly SelectChoice[]
  onChosen: (value: string) => void
}

function KindOrLanguage({ label, of, value, isOpen, isWrong, problemId, choices, onChosen }: ChoiceProps) {
  const { t } = useWords()
  return (
    <Box gridColumn={{ base: '1 / -1', md: 'auto' }}>
      <Box aria-hidden display={{ md: 'none' }} fontWeight="bold" mb="1">
        {label}
      </Box>
      <ChoiceSelect
        aria-label={`${label}: ${of}`}
        minHeight="11"
        {...(isOpen && { borderColor: isWrong ? 'error' : 'waiting', 'aria-describedby': problemId })}
        {...(isWrong && { 'aria-invalid': true })}
        value={value}
        choices={value === '' ? [{ value: '', label: t('rows.choose') }, ...choices] : choices}
        onChosen={onChosen}
      />
    </Box>
  )
}
