//! The thirteen supported ports, and how long a ship takes from each.

use super::choices;

choices! {
    /// What calls at a port.
    PortType {
        Sea = "sea", "Sea";
        Air = "air", "Air";
        Land = "land", "Land";
    }

    /// A port, by its UN/LOCODE.
    Port {
        NhavaSheva = "INNSA", "Nhava Sheva (Jawaharlal Nehru)";
        Mundra = "INMUN", "Mundra";
        MumbaiAirport = "INBOM", "Mumbai Airport";
        Tughlakabad = "INTKD", "Tughlakabad Inland Depot, Delhi";
        PortKlang = "MYPKG", "Port Klang";
        Rotterdam = "NLRTM", "Rotterdam";
        Schiphol = "NLSPL", "Schiphol";
        Hamburg = "DEHAM", "Hamburg";
        Duisburg = "DEDUI", "Duisburg";
        Valencia = "ESVLC", "Valencia";
        Singapore = "SGSIN", "Singapore";
        JebelAli = "AEJEA", "Jebel Ali";
        DubaiAirport = "AEDXB", "Dubai International";
    }
}

impl Port {
    /// As delivery terms name it, without what is said of it besides.
    pub fn name(self) -> &'static str {
        self.label().split([',', '(']).next().unwrap_or_default().trim_end()
    }

    pub const fn country(self) -> &'static str {
        match self {
            Self::NhavaSheva | Self::Mundra | Self::MumbaiAirport | Self::Tughlakabad => "India",
            Self::PortKlang => "Malaysia",
            Self::Rotterdam | Self::Schiphol => "Netherlands",
            Self::Hamburg | Self::Duisburg => "Germany",
            Self::Valencia => "Spain",
            Self::Singapore => "Singapore",
            Self::JebelAli | Self::DubaiAirport => "United Arab Emirates",
        }
    }

    pub const fn port_type(self) -> PortType {
        match self {
            Self::MumbaiAirport | Self::Schiphol | Self::DubaiAirport => PortType::Air,
            Self::Tughlakabad | Self::Duisburg => PortType::Land,
            _ => PortType::Sea,
        }
    }

    /// Latitude and longitude of the terminal, in degrees.
    pub const fn position(self) -> (f64, f64) {
        match self {
            Self::NhavaSheva => (18.9497, 72.9505),
            Self::Mundra => (22.74, 69.70),
            Self::MumbaiAirport => (19.0887, 72.8679),
            Self::Tughlakabad => (28.5126, 77.2670),
            Self::PortKlang => (2.94, 101.30),
            Self::Rotterdam => (51.95, 4.05),
            Self::Schiphol => (52.3086, 4.7639),
            Self::Hamburg => (53.53, 9.93),
            Self::Duisburg => (51.4350, 6.7596),
            Self::Valencia => (39.45, -0.32),
            Self::Singapore => (1.28, 103.63),
            Self::JebelAli => (25.01, 55.06),
            Self::DubaiAirport => (25.2528, 55.3644),
        }
    }

    /// Typical days at sea to Jebel Ali (by Suez from Europe), inland legs included.
    pub const fn days_at_sea(self) -> u16 {
        match self {
            Self::NhavaSheva | Self::MumbaiAirport => 6,
            Self::Mundra => 5,
            Self::Tughlakabad => 11,
            Self::PortKlang => 15,
            Self::Singapore => 13,
            Self::Rotterdam | Self::Schiphol => 26,
            Self::Hamburg | Self::Duisburg => 28,
            Self::Valencia => 20,
            Self::JebelAli | Self::DubaiAirport => 2,
        }
    }
}
