/** The picture beside the sign-in form: a field under a low sun. */
import type { ReactNode } from 'react'

const furrows = [0, 1, 2, 3, 4, 5, 6, 7]

export function Picture({ motto, children }: { motto: string; children: ReactNode }) {
  return (
    <div className="gr-login-picture">
      <svg viewBox="0 0 600 800" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <defs>
          <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="#123f33" />
            <stop offset="0.62" stopColor="#2c7a5e" />
            <stop offset="1" stopColor="#d8b96a" />
          </linearGradient>
        </defs>
        <rect width="600" height="800" fill="url(#sky)" />
        <circle cx="410" cy="470" r="62" fill="#f4e3b2" opacity="0.9" />
        <path d="M0 520c120-46 240-40 340-8s180 22 260-10v298H0Z" fill="#2b6b4f" />
        <path d="M0 572c140-40 300-30 600 6v222H0Z" fill="#1d5a43" />
        {furrows.map((n) => (
          <path
            key={n}
            d={`M${300 + (n - 3.5) * 22} 590C${300 + (n - 3.5) * 60} 660 ${300 + (n - 3.5) * 120} 740 ${300 + (n - 3.5) * 190} 820`}
            stroke="#e3cd8a"
            strokeOpacity="0.35"
            strokeWidth="3"
            fill="none"
          />
        ))}
      </svg>
      <p>{motto}</p>
      {children}
    </div>
  )
}
