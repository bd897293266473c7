import { chakra, Flex } from '@chakra-ui/react'
import { htmlLanguage, languages, propertiesOf } from '../../../domain/text/languages.ts'
import { changeLanguage } from '../../i18n/index.ts'
import { useWords } from '../../i18n/use-words.ts'

const Choice = chakra('button', {
  base: {
    px: '1.5',
    minHeight: '9',
    fontSize: 'sm',
    color: 'ink.third',
    borderRadius: 'l1',
    cursor: 'pointer',
    _hover: { color: 'ink' },
    _pressed: { color: 'ink', fontWeight: 'bold' },
    '@media (pointer: coarse)': { minWidth: '11', minHeight: '11' },
  },
})

/** Each language under its own name, as a word of two letters or characters; the page's is pressed. */
export function LanguageSwitch() {
  const { t, language } = useWords()
  return (
    <Flex role="group" aria-label={t('page.language')}>
      {languages.map((code) => (
        <Choice
          key={code}
          type="button"
          lang={htmlLanguage(code)}
          title={propertiesOf(code).ownName}
          aria-pressed={code === language}
          onClick={() => {
            // A language that cannot be loaded is not changed to: the switch keeps showing the current one.
            changeLanguage(code).catch(() => undefined)
          }}
        >
          {propertiesOf(code).shortName}
        </Choice>
      ))}
    </Flex>
  )
}
