import { chakra } from '@chakra-ui/react'

/** A refusal shown in the page, beside its subject. Screen readers announce it. */
export const ErrorNotice = chakra(
  'div',
  {
    base: {
      bg: 'error.soft',
      borderStartWidth: '3px',
      borderColor: 'error',
      borderEndRadius: 'l2',
      px: '4',
      py: '3',
    },
  },
  { defaultProps: { role: 'alert' } },
)
