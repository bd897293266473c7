import { chakra, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { languages, nameOfLanguage } from '../../../../../domain/text/languages.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { DateFilter } from '../../../../ui/tables/date-filter.tsx'
import { FilterSelect } from '../../../../ui/tables/filter-select.tsx'
import { kindsOfSigners, signingsFlow, versionNamesFlow } from './connect.ts'

/** Filters by signer type, version, language and day. Collapsed unless a filter is set; the versions are loaded on expansion. */
export function MoreFilters({ linkId }: { linkId: string }) {
  const { t } = useWords()
  const { choices } = signingsFlow.useQuery()
  const count = ['kind', 'version', 'language', 'from', 'to'].filter((name) => choices[name]).length
  const [isOpen, setIsOpen] = useState(count > 0)
  return (
    <chakra.details
      open={isOpen}
      css={{ '&[open]': { flexBasis: '100%' } }}
      textStyle="small"
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <chakra.summary
        cursor="pointer"
        display="inline-flex"
        alignItems="center"
        gap="2"
        minHeight="8"
        px="3"
        borderWidth="1px"
        borderRadius="999px"
        data-chosen={count > 0 ? '' : undefined}
        css={pill}
      >
        {count > 0 ? t('signings.moreInUse', { count }) : t('signings.more')}
        <chakra.svg
          viewBox="0 0 12 8"
          width="3"
          height="2"
          aria-hidden
          focusable="false"
          fill="none"
          stroke="currentColor"
          css={{ 'details[open] &': { transform: 'scaleY(-1)' } }}
        >
          <path d="M1 1.5l5 5 5-5" strokeWidth="1.75" />
        </chakra.svg>
      </chakra.summary>
      {isOpen && (
        <versionNamesFlow.ReadingFlow key={linkId} scope={{ link_id: linkId }}>
          <Filters />
        </versionNamesFlow.ReadingFlow>
      )}
    </chakra.details>
  )
}

const pill = {
  '&::-webkit-details-marker': { display: 'none' },
  '&:hover': { borderColor: 'accent' },
  '&[data-chosen]': { borderColor: 'accent', bg: 'accent.soft', fontWeight: 'bold' },
  '@media (pointer: coarse)': { minHeight: '11' },
} as const

function Filters() {
  const { t, languageName } = useWords()
  const { choices } = signingsFlow.useQuery()
  const { choose } = signingsFlow.useListActs()
  const { answer } = versionNamesFlow.useReading()
  const versions = (answer ?? []).map(({ cla_id: value, apply_to: kind, language, version }) => ({
    value,
    label: t('signings.versionChoice', {
      kind: t(`signings.kind.${kind}`),
      version: t('signings.version', { version, language: languageName(language) }),
    }),
  }))
  const spoken = languages.map(nameOfLanguage).map((value) => ({ value, label: languageName(value) }))
  return (
    <Flex gap="2" align="center" wrap="wrap" mt="2" columnGap="4">
      <FilterSelect
        label={t('signings.signedAs')}
        value={choices['kind'] ?? ''}
        choices={kindsOfSigners.map((value) => ({
          value,
          label: t(value === '' ? 'signings.allKinds' : `signings.kind.${value}`),
        }))}
        onChosen={(value) => choose('kind', value)}
      />
      <FilterSelect
        label={t('signings.agreement')}
        value={choices['version'] ?? ''}
        choices={[{ value: '', label: t('signings.allVersions') }, ...versions]}
        onChosen={(value) => choose('version', value)}
      />
      <FilterSelect
        label={t('export.language')}
        value={choices['language'] ?? ''}
        choices={[{ value: '', label: t('signings.allLanguages') }, ...spoken]}
        onChosen={(value) => choose('language', value)}
      />
      <DateFilter
        label={t('signings.from')}
        value={choices['from'] ?? ''}
        onChosen={(value) => choose('from', value)}
      />
      <DateFilter label={t('signings.to')} value={choices['to'] ?? ''} onChosen={(value) => choose('to', value)} />
    </Flex>
  )
}
