/** The languages of the interface: the words of each are loaded alone, a namespace at a time. */
import i18next from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import type { Language } from './dates'

export type { Language } from './dates'

/** The key of a word; for the forms of a plural, what stands before `_one` and `_other`. */
type Key<W> = keyof W extends infer K ? (K extends `${infer Base}_${'one' | 'other'}` ? Base : K & string) : never
type Values = Record<string, string | number>
/** A plural is asked for with the count that chooses its form. */
type ValuesOf<W, K> = `${K & string}_other` extends keyof W ? [values: Values & { count: number }] : [values?: Values]

/** What Arabic must have, by the English words: a plural has six forms there. */
export type Arabic<W> = Record<
  keyof W extends infer K
    ? K extends `${infer Base}_${'one' | 'other'}`
      ? `${Base}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}`
      : K & string
    : never,
  string
>

type Load<W> = () => Promise<{ words: W }>

/** The namespaces that are in use, each with how it is loaded in a language. */
const used = new Map<string, (language: Language) => Promise<void>>()

/**
 * The words of a namespace, by how they are loaded in each language; they are there once `load` is done.
 * Components read them by `useT`, other code by `t`.
 */
export function defineWords<W extends Record<string, string>>(
  namespace: string,
  loads: { en: Load<W>; ar: Load<Arabic<NoInfer<W>>> },
) {
  const loadIn = async (language: Language) => {
    if (i18next.hasResourceBundle(language, namespace)) return
    const { words } = await loads[language]()
    i18next.addResourceBundle(language, namespace, words)
  }
  const load = (): Promise<void> => {
    used.set(namespace, loadIn)
    return loadIn(language())
  }
  const t = <K extends Key<W>>(word: K, ...[values]: ValuesOf<W, K>): string =>
    i18next.t(word, { ns: namespace, ...values })
  // biome-ignore lint/correctness/noComponentHookFactories: called once per namespace, when its module loads
  const useT = () => {
    useTranslation(namespace)
    return t
  }
  /** Whether there is a word for something that is named elsewhere, such as a state that the server tells. */
  const has = (word: string): word is Key<W> => i18next.exists(word, { ns: namespace })
  /** The words for something that is named elsewhere, such as a code of the server; undefined where there are none. */
  const find = (word: string, values: Values = {}): string | undefined =>
    i18next.exists(word, { ns: namespace, ...values }) ? i18next.t(word, { ns: namespace, ...values }) : undefined
  /** The keys that begin so, in their order. */
  const keys = (begin: string): Key<W>[] =>
    Object.keys(i18next.getResourceBundle(language(), namespace) ?? {}).filter(
      (key): key is Key<W> => key.startsWith(begin) && has(key),
    )
  return { load, t, useT, has, find, keys }
}

/** Begins in a language, at once: there is nothing to load but words. */
export function startLanguage(chosen: Language): void {
  void i18next.use(initReactI18next).init({
    lng: chosen,
    initAsync: false,
    fallbackLng: false,
    resources: {},
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  describePage(chosen)
}

/** The language that was chosen last. */
let wanted: Language | undefined

/** Changes the language, once all words that are in use are there in it, unless another is chosen meanwhile. */
export async function setLanguage(chosen: Language): Promise<void> {
  wanted = chosen
  if (chosen === language()) return
  // A page that opens meanwhile brings its words into use in the language from before.
  for (let asked = 0; asked < used.size; ) {
    asked = used.size
    await Promise.all([...used.values()].map((loadIn) => loadIn(chosen)))
  }
  if (wanted !== chosen) return
  await i18next.changeLanguage(chosen)
  describePage(chosen)
}

function describePage(shown: Language): void {
  document.documentElement.lang = shown
  document.documentElement.dir = directionOf(shown)
}

export function useLanguage(): Language {
  useTranslation()
  return language()
}

/** The language of the interface, for code. */
/** Keeps a text from left to right whatever stands around it. */
export const isolated = (text: string): string => `\u2066${text}\u2069`

export const language = (): Language => (i18next.language === 'ar' ? 'ar' : 'en')

export const directionOf = (language: Language) => (language === 'ar' ? 'rtl' : 'ltr')
