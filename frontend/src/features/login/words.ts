/** The words of the sign-in page. */
import { defineWords } from '../../lib/i18n'

const en = {
  title: 'Sign in',
  lead: 'Welcome back. Your deals are as you left them, and moving.',
  email: 'Email',
  password: 'Password',
  submit: 'Sign in',
  needEmail: 'Please Enter Your Email.',
  badEmail: 'This is not an email address.',
  needPassword: 'Please enter your password.',
  look: 'Look around the market',
  motto: 'From field to port to table, everyone sees the same deal.',
}

const ar: Record<keyof typeof en, string> = {
  title: 'تسجيل الدخول',
  lead: 'أهلًا بعودتك. صفقاتك كما تركتها، وهي تتقدّم.',
  email: 'البريد الإلكتروني',
  password: 'كلمة المرور',
  submit: 'دخول',
  needEmail: 'يرجى إدخال بريدك الإلكتروني.',
  badEmail: 'هذا ليس عنوان بريد إلكتروني.',
  needPassword: 'يرجى إدخال كلمة المرور.',
  look: 'تجوّل في السوق',
  motto: 'من الحقل إلى الميناء إلى المائدة، يرى الجميع الصفقة نفسها.',
}

export const { useT } = defineWords('login', { en, ar })
